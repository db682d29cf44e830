/**
 * The dependencies that Jest sees when it looks for the specs of a mutated file: only what the specs themselves import from
 * their own library. So the specs of a file have to notice its mutants, and no others have to run. The sections of the
 * configuration are tested through what composes them.
 */
exports.extract = (code, file, defaultExtract) => {
  if (!file.endsWith('.spec.ts') && !file.includes('/libs/config/src/')) return new Set();
  return new Set([...defaultExtract(code, file)].filter((specifier) => specifier.startsWith('.')));
};
