export declare const DOCUMENTS: Record<string, () => string>;
export declare function generate(path: string): Promise<string>;
