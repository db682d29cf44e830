export declare const DOCUMENTS: Record<string, () => string | Promise<string>>;
export declare function generate(path: string): Promise<string>;
