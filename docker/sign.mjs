// Signs and verifies which software is in an image, without a registry: an in-toto statement (image digest, CycloneDX SBOM) in
// a DSSE envelope, as `cosign attest --type cyclonedx` makes it. The keys are Ed25519 in PEM.
//
//   openssl genpkey -algorithm ed25519 -out arena.key && openssl pkey -in arena.key -pubout -out arena.pub
//   node docker/sign.mjs sign   arena.key IMAGE sha256:DIGEST sbom.cdx.json > arena.intoto.json
//   node docker/sign.mjs verify arena.pub IMAGE sha256:DIGEST sbom.cdx.json < arena.intoto.json
import { Buffer } from 'node:buffer';
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { fileURLToPath } from 'node:url';

const PAYLOAD_TYPE = 'application/vnd.in-toto+json';
const DIGEST = /^sha256:([0-9a-f]{64})$/;

/**
 * Returns a signed statement about an image.
 * @param {string} key a private key in PEM
 * @param {{ image: string, digest: string, sbom: object }} content the image's name, digest and bill of materials
 * @throws Error if the key or the digest is none
 */
export function signImage(key, content) {
  const payload = Buffer.from(JSON.stringify(statementOf(content)));
  const signature = sign(null, signedBytes(PAYLOAD_TYPE, payload), createPrivateKey(key));
  return {
    payloadType: PAYLOAD_TYPE,
    payload: payload.toString('base64'),
    signatures: [{ keyid: '', sig: signature.toString('base64') }],
  };
}

/**
 * Returns whether a statement is signed by the key and is about this image with this bill of materials.
 * @param {string} key a public key in PEM
 * @param {ReturnType<typeof signImage>} envelope
 * @param {{ image: string, digest: string, sbom: object }} content
 * @throws Error if the key or the digest is none
 */
export function isSigned(key, { payloadType, payload, signatures }, content) {
  const bytes = decode(payload);
  const publicKey = createPublicKey(key);
  const isValid = (signature) =>
    signature !== undefined && verify(null, signedBytes(payloadType, bytes), publicKey, signature);
  return (
    bytes !== undefined &&
    signatures.some(({ sig }) => isValid(decode(sig))) &&
    payloadType === PAYLOAD_TYPE &&
    isDeepStrictEqual(JSON.parse(bytes.toString()), statementOf(content))
  );
}

/** Returns the bytes of a text in base64, or undefined if they are not written in the one way that signImage writes. */
function decode(text) {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : undefined;
}

function statementOf({ image, digest, sbom }) {
  const [, sha256] = DIGEST.exec(digest) ?? [];
  if (sha256 === undefined) throw new Error(`This is no digest: ${digest}`);
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: image, digest: { sha256 } }],
    predicateType: 'https://cyclonedx.org/bom',
    predicate: sbom,
  };
}

/** Returns the pre-authentication encoding of DSSE 1.0, which is what is signed. */
function signedBytes(type, payload) {
  return Buffer.concat([Buffer.from(`DSSEv1 ${type.length} ${type} ${payload.length} `), payload]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [command, keyFile, image, digest, sbomFile] = process.argv.slice(2);
  if (sbomFile === undefined || !['sign', 'verify'].includes(command)) {
    process.stderr.write('Usage: sign.mjs sign|verify KEY IMAGE DIGEST SBOM\n');
    process.exit(2);
  }
  const key = readFileSync(keyFile, 'utf8');
  const content = { image, digest, sbom: JSON.parse(readFileSync(sbomFile, 'utf8')) };
  if (command === 'sign') {
    process.stdout.write(`${JSON.stringify(signImage(key, content))}\n`);
  } else {
    const isGood = isSigned(key, JSON.parse(readFileSync(0, 'utf8')), content);
    process.stdout.write(isGood ? 'The signature is valid.\n' : 'The signature is NOT valid.\n');
    process.exitCode = isGood ? 0 : 1;
  }
}
