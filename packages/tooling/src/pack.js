import webpack from 'webpack';

/** Runs webpack builds and prints their errors; an error sets the exit code of the process. */
export function pack(configs) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configs);
    compiler.run((failure, stats) => {
      if (failure) return reject(failure);
      if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString('errors-warnings'));
      if (stats.hasErrors()) process.exitCode = 1;
      compiler.close((error) => (error ? reject(error) : resolve()));
    });
  });
}
