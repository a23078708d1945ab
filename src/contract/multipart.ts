/** Uploaded file. The sender sets its name and type, and nothing verifies them. */
export interface UploadedFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** Part of a multipart/form-data body, for the OpenAPI document and the check of required parts. */
export interface PartDeclaration {
  kind: 'file' | 'text';
  description: string;
  required: boolean;
  /** Allowed values of a text. Absent means any. */
  values?: readonly string[];
  /** Alternative name of the part. */
  alsoNamed?: string;
}

export type MultipartShape = Readonly<Record<string, PartDeclaration>>;

/** Parts that were sent, by name, without undeclared ones. */
export interface Parts {
  texts: Readonly<Record<string, string>>;
  files: Readonly<Record<string, UploadedFile>>;
}

export const NO_PARTS: Parts = { texts: {}, files: {} };
