/** A connection to a mail server. Each method throws when the connection is lost. */
export interface SmtpSocket {
  /** What arrived next; null when the other side has ended. */
  read(): Promise<Uint8Array | null>;
  write(bytes: Uint8Array): Promise<void>;
  /** Encrypts what follows, once the certificate is known to be the host's. */
  startTls(): Promise<void>;
  /** Ends it at once; never throws, also when it has ended already. */
  close(): void;
}

/** Opens a connection; rejects when there is none. `secure`: encrypted from the first byte on. */
export type OpenSmtpSocket = (address: {
  host: string;
  port: number;
  secure: boolean;
}) => Promise<SmtpSocket>;
