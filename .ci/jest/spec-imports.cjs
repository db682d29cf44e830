const { basename } = require('node:path');

/** The specs that test the sections of the configuration through what composes them. */
const COMPOSING =
  /\/libs\/config\/src\/(read-config|encoded-addresses|runtime-settings|production-settings)\.spec\.ts$/;
const CONFIG = '/libs/config/';

/**
 * The dependencies that Jest sees when it looks for the specs of a mutated file: only what the specs themselves import from
 * their own library. So the specs of a file have to notice its mutants, and no others have to run. The sections of the
 * configuration are also tested through what composes them: the imports of these files are followed from four specs, and the
 * other specs of the configuration depend on the file that they are named after.
 */
exports.extract = (code, file, defaultExtract) => {
  const isSpec = file.endsWith('.spec.ts');
  if (!isSpec && !file.includes(CONFIG)) return new Set();
  const own = [...defaultExtract(code, file)].filter((specifier) => specifier.startsWith('.'));
  if (!isSpec || !file.includes(CONFIG) || COMPOSING.test(file)) return new Set(own);
  const subject = `/${basename(file, '.spec.ts')}.js`;
  return new Set(own.filter((specifier) => specifier.endsWith(subject)));
};
