/**
 * Imported first by every tested store and every test file: a Node warning, such as a deprecated call or a listener
 * leak, ends the process. Experimental features are used on purpose.
 */
process.on('warning', (warning) => {
  if (warning.name !== 'ExperimentalWarning') throw warning;
});
