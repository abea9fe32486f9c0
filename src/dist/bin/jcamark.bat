@echo off
rem Starts jcamark with the java of JAVA_HOME, or else that of PATH.
setlocal
set "java=java.exe"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
set "version="
for /f "tokens=3" %%v in ('call "%java%" -version 2^>^&1 ^| findstr /c:" version "') do set "version=%%~v"
if not defined version (
  echo jcamark: no java found; install a JDK, 17 or newer, or set JAVA_HOME>&2
  exit /b 2
)
for /f "delims=.-+" %%f in ("%version%") do set "feature=%%f"
if %feature% lss 17 (
  echo jcamark: java is version %version%; install a JDK, 17 or newer, or set JAVA_HOME>&2
  exit /b 2
)
set "JCAMARK_COMMAND=jcamark"
"%java%" -jar "%~dp0..\benchmarks.jar" %*
