// Prints the software bill of materials of the image in CycloneDX: the npm packages as `npm sbom` lists them, without those
// that are not in the image, and Node and the Debian packages of the image's root.
//   node sbom.mjs APP ROOT
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const [app, root] = process.argv.slice(2);
const options = [
  '--package-lock-only',
  '--sbom-format',
  'cyclonedx',
  '--sbom-type',
  'application',
  '--omit',
  'dev',
];
const sbom = JSON.parse(
  execFileSync('npm', ['sbom', ...options], { cwd: app, encoding: 'utf8', maxBuffer: 1 << 28 }),
);

const isInImage = ({ properties = [] }) => {
  const path = properties.find(({ name }) => name === 'cdx:npm:package:path')?.value;
  return path === undefined || existsSync(join(app, path));
};
sbom.components = [...sbom.components.filter(isInImage), node(), ...debianPackages()];
const refs = new Set([sbom.metadata.component, ...sbom.components].map((component) => component['bom-ref']));
sbom.dependencies = sbom.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
process.stdout.write(`${JSON.stringify(sbom, null, 2)}\n`);

function node() {
  const purl = `pkg:generic/node@${process.versions.node}`;
  return { 'bom-ref': purl, type: 'platform', name: 'node', version: process.versions.node, purl };
}

function debianPackages() {
  const folder = join(root, 'var/lib/dpkg/status.d');
  return readdirSync(folder).map((name) => {
    const status = readFileSync(join(folder, name), 'utf8');
    const [, version] = /^Version: (.*)$/m.exec(status);
    const [, architecture] = /^Architecture: (.*)$/m.exec(status);
    const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}`;
    return { 'bom-ref': purl, type: 'library', name, version, purl };
  });
}
