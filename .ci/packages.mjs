// Checks package.json and package-lock.json: every package comes from the registry, in an exact version, with a hash of its
// content (except development packages for other platforms), and install scripts are decided by name. It needs no network.
// `npm audit signatures` verifies signatures where the registry has them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const EXACT = /^\d+\.\d+\.\d+(-[\w.-]+)?$/;
/** A hash in the lockfile. npm refuses a package whose content differs. */
const SHA_512 = /^sha512-[\w+/]{86}==$/;

/**
 * Returns what is wrong with the packages, as sentences.
 * @param {{ dependencies?: object, devDependencies?: object, allowScripts?: object }} manifest package.json
 * @param {{ packages: Record<string, object> }} lock package-lock.json
 */
export function packageProblems(manifest, { packages }) {
  return [
    ...versionProblems(manifest),
    ...Object.entries(packages).flatMap(([path, entry]) =>
      path === '' ? [] : entryProblems(path, entry, manifest),
    ),
  ];
}

function versionProblems({ dependencies = {}, devDependencies = {} }) {
  return (
    Object.entries({ ...dependencies, ...devDependencies })
      // The types of Node follow the oldest release of Node that is supported.
      .filter(([name, version]) => !EXACT.test(version) && name !== '@types/node')
      .map(
        ([name, version]) =>
          `package.json: ${name} is not pinned to an exact version of the registry: ${version}`,
      )
  );
}

function entryProblems(
  path,
  { integrity, resolved, link, hasInstallScript, inBundle, dev, optional, os },
  { allowScripts = {} },
) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  // npm records the hash of a package that is only for other platforms when one of them installs it.
  const isOfOtherPlatform = integrity === undefined && dev && optional && os !== undefined;
  return [
    ...(link ? [`${path} is a link`] : []),
    // `omit-lockfile-registry-resolved` leaves out addresses of the registry, so that any other is in the lockfile.
    ...(resolved === undefined ? [] : [`${path} does not come from the registry: ${resolved}`]),
    ...(inBundle || isOfOtherPlatform || SHA_512.test(integrity ?? '')
      ? []
      : [`${path} has no SHA-512 hash`]),
    ...(hasInstallScript && !(name in allowScripts)
      ? [`${path} has an install script: decide about it in "allowScripts" of package.json`]
      : []),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const read = (name) => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
  const problems = packageProblems(read('package.json'), read('package-lock.json'));
  process.stdout.write(problems.map((problem) => `${problem}\n`).join(''));
  process.exitCode = problems.length > 0 ? 1 : 0;
}
