/** A file as it was uploaded; its name and type are the sender's word. */
export interface UploadedFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** One part of a multipart/form-data body, for the OpenAPI document and the check that it is there. */
export interface PartDeclaration {
  kind: 'file' | 'text';
  description: string;
  required: boolean;
  /** The values that a text may have; any where absent. */
  values?: readonly string[];
  /** Another name that the part may be sent under. */
  alsoNamed?: string;
}

export type MultipartShape = Readonly<Record<string, PartDeclaration>>;

/** The parts that were sent, by name; undeclared ones are left out. */
export interface Parts {
  texts: Readonly<Record<string, string>>;
  files: Readonly<Record<string, UploadedFile>>;
}

export const NO_PARTS: Parts = { texts: {}, files: {} };
