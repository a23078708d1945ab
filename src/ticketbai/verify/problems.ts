/** Fault of a file or of its place among the others (decisions section 16, "Verification"). */
export type ProblemCode =
  | 'DIGEST'
  | 'SIGNATURE'
  | 'CERTIFICATE'
  | 'CHAIN'
  | 'DUPLICATE_PREVIOUS'
  | 'MISSING'
  | 'IDENTIFIER'
  | 'QR'
  | 'POLICY';

/** Fact that the verifier cannot judge, and that is no fault. */
export type NoteCode = 'POLICY_UNKNOWN' | 'CHAIN_BEGINS_OUTSIDE';

interface Text {
  en: string;
  es: string;
}

export interface VerificationProblem {
  /** Position of the file. Of a missing file, that of the next one in its series; null if there is none. */
  position: number | null;
  code: ProblemCode;
  message: Text;
}

export interface VerificationNote {
  position: number;
  code: NoteCode;
  message: Text;
}

/** Messages of the problems. A missing file has one of its own. */
export const PROBLEM_TEXTS: Readonly<Record<Exclude<ProblemCode, 'MISSING'>, Text>> = {
  DIGEST: {
    en: 'The content is not the content that was signed.',
    es: 'El contenido no es el que se firmó.',
  },
  SIGNATURE: {
    en: 'There is no single valid RSA signature by the certificate.',
    es: 'No hay una única firma RSA válida del certificado.',
  },
  CERTIFICATE: {
    en: 'The certificate is not the signed one, or was not in force when it signed.',
    es: 'El certificado no es el firmado, o no estaba vigente al firmar.',
  },
  CHAIN: {
    en: 'The file does not name the file issued just before it.',
    es: 'El fichero no nombra al emitido justo antes.',
  },
  DUPLICATE_PREVIOUS: {
    en: 'Another file already names the same previous invoice.',
    es: 'Otro fichero ya nombra la misma factura anterior.',
  },
  IDENTIFIER: {
    en: 'The identifier of the file is not the printed one, or cannot be derived.',
    es: 'El identificador del fichero no es el impreso, o no se puede obtener.',
  },
  QR: {
    en: 'The QR address of the file is not the printed one.',
    es: 'La dirección del QR del fichero no es la impresa.',
  },
  POLICY: {
    en: 'The signature names no policy, or one of another territory or time.',
    es: 'La firma no nombra ninguna política, o la de otro territorio u otra fecha.',
  },
};

/** Messages of the notes. */
export const NOTE_TEXTS: Readonly<Record<NoteCode, Text>> = {
  POLICY_UNKNOWN: {
    en: 'The signature names a policy that this program does not know.',
    es: 'La firma nombra una política que este programa no conoce.',
  },
  CHAIN_BEGINS_OUTSIDE: {
    en: 'The first file names a previous one that is not among these files.',
    es: 'El primer fichero nombra uno anterior que no está entre estos.',
  },
};

/** Returns the message of missing numbers of a series. */
export function missingText(series: string, first: string, last: string): Text {
  const numbers = first === last ? first : `${first} - ${last}`;
  const named = series === '' ? numbers : `${series} ${numbers}`;
  return { en: `No file for ${named}.`, es: `No hay fichero de ${named}.` };
}
