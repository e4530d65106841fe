/**
 * Imported first by every store under test and every test file: a warning of Node, such as a deprecated call or
 * listeners that pile up, ends the process. Experimental features of Node are used on purpose.
 */
process.on('warning', (warning) => {
  if (warning.name !== 'ExperimentalWarning') throw warning;
});
