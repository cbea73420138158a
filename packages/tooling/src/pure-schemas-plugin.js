const SCHEMA = '@polyclinic/ui/kit/schema';

/**
 * Marks the schema library that a remote takes from the shell as free of side effects. Files of the contract hold tables
 * and functions beside their schemas; without this a list that uses the former would load the library with its first
 * files, for schemas that the build has removed.
 */
export class PureSchemasPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('PureSchemas', (compilation) => {
      compilation.hooks.finishModules.tap('PureSchemas', (modules) => {
        for (const module of modules) {
          // Only ordinary modules have a flag for it.
          if (isSchemaLibrary(module)) module.getSideEffectsConnectionState = () => false;
        }
      });
    });
  }
}

function isSchemaLibrary({ type, options }) {
  return type === 'consume-shared-module' && options.shareKey === SCHEMA;
}
