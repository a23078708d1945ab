/** Stream that the client writes to. */
export interface OutputStream {
  /** True if a person reads it. */
  isTerminal: boolean;
  /** Characters per line. */
  columns: number;
  write(chunk: string | Uint8Array): Promise<void>;
}

/** Stream that the client reads from. */
export interface InputStream {
  isTerminal: boolean;
  /** Reads everything up to the end of the stream. */
  readAll(): Promise<Buffer>;
  /** Reads one line without showing it. Throws a `ClientError` if the input is interrupted. */
  readSecret(prompt: string): Promise<string>;
  /** Reads one line, shown as it is typed. */
  readLine(prompt: string): Promise<string>;
}

/** Machine that the client runs on. */
export interface Machine {
  variables: Readonly<Record<string, string | undefined>>;
  platform: NodeJS.Platform;
  /** Absolute path. */
  homeDirectory: string;
  /** Absolute path that relative paths on the command line start from. */
  workingDirectory: string;
  /** Path of `.local/credentials.json` in the checkout of the client, which a local service writes. */
  localCredentialsFile: string;
  input: InputStream;
  output: OutputStream;
  errors: OutputStream;
  sleep(milliseconds: number): Promise<void>;
  /** Opens an address in a browser. */
  openAddress(address: string): Promise<void>;
}
