/** Connection to a mail server. Each method throws if the connection is lost. */
export interface SmtpSocket {
  /** Returns the next bytes. Null when the other side has ended. */
  read(): Promise<Uint8Array | null>;
  write(bytes: Uint8Array): Promise<void>;
  /** Encrypts the connection from here, after it has checked that the certificate is the host's. */
  startTls(): Promise<void>;
  /** Ends the connection at once. Never throws, even if it has ended already. */
  close(): void;
}

/** Opens a connection. Rejects if there is none. `secure`: encrypted from the first byte. */
export type OpenSmtpSocket = (address: {
  host: string;
  port: number;
  secure: boolean;
}) => Promise<SmtpSocket>;
