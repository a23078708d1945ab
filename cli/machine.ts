/** A stream that the client writes to. */
export interface OutputStream {
  /** Whether a person reads it. */
  isTerminal: boolean;
  /** Characters in a line. */
  columns: number;
  write(chunk: string | Uint8Array): Promise<void>;
}

/** Where the client reads what it is given. */
export interface InputStream {
  isTerminal: boolean;
  /** Everything up to the end of the stream. */
  readAll(): Promise<Buffer>;
  /** One line that is not shown while it is typed. Throws a `ClientError` when it is broken off. */
  readSecret(prompt: string): Promise<string>;
  /** One line, shown as it is typed. */
  readLine(prompt: string): Promise<string>;
}

/** What the client knows of the machine that it runs on. */
export interface Machine {
  variables: Readonly<Record<string, string | undefined>>;
  platform: NodeJS.Platform;
  /** Absolute path. */
  homeDirectory: string;
  /** What relative paths on the command line begin at. */
  workingDirectory: string;
  /** `.local/credentials.json` of the checkout that the client runs in, which a local service writes. */
  localCredentialsFile: string;
  input: InputStream;
  output: OutputStream;
  errors: OutputStream;
  sleep(milliseconds: number): Promise<void>;
  /** Has a browser show an address. */
  openAddress(address: string): Promise<void>;
}
