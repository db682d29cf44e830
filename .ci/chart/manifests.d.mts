/** A manifest of Kubernetes. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  [field: string]: unknown;
}

export function readManifests(text: string): Manifest[];
export function manifestProblems(manifests: Manifest[]): Promise<string[]>;
