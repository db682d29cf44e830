/** What is in an image: its name, digest (`sha256:…`) and CycloneDX bill of materials. */
export interface ImageContent {
  image: string;
  digest: string;
  sbom: object;
}

/** An envelope of DSSE. */
export interface Envelope {
  payloadType: string;
  payload: string;
  signatures: { keyid: string; sig: string }[];
}

export function signImage(key: string, content: ImageContent): Envelope;
export function isSigned(key: string, envelope: Envelope, content: ImageContent): boolean;
