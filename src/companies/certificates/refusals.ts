import { ApiError } from '../../platform/errors.ts';
import type { Pkcs12Refusal } from '../../signatures/x509/pkcs12-error.ts';

interface Refusal {
  part: 'file' | 'password';
  en: string;
  es: string;
}

const OF_FILE: Readonly<Record<Pkcs12Refusal, Refusal>> = {
  UNREADABLE: {
    part: 'file',
    en: 'is no PKCS#12 file (.p12, .pfx) that can be read with this password',
    es: 'no es un fichero PKCS#12 (.p12, .pfx) que pueda leerse con esta contraseña',
  },
  WRONG_PASSWORD: {
    part: 'password',
    en: 'is not the password of this file',
    es: 'no es la contraseña de este fichero',
  },
  TOO_MUCH_WORK: {
    part: 'file',
    en: 'asks for too many rounds of key derivation: export it anew with the usual number',
    es: 'pide demasiadas iteraciones de derivación de clave: expórtalo de nuevo con el número habitual',
  },
  NO_KEY: {
    part: 'file',
    en: 'holds no certificate with its private key: export it with the key',
    es: 'no contiene un certificado con su clave privada: expórtalo con la clave',
  },
  KEY_NOT_SUPPORTED: {
    part: 'file',
    en: 'holds a key that is neither RSA nor of the curves P-256, P-384 and P-521',
    es: 'contiene una clave que no es RSA ni de las curvas P-256, P-384 y P-521',
  },
};

function refused({ part, en, es }: Refusal): ApiError {
  return new ApiError('VALIDATION_ERROR', {
    details: (language) => ({ [part]: language === 'es' ? es : en }),
  });
}

/** Returns the error for a rejected file. */
export function fileRefused(refusal: Pkcs12Refusal): ApiError {
  return refused(OF_FILE[refusal]);
}

/** Returns the error of a password with more than `max` characters. */
export function passwordTooLong(max: number): ApiError {
  return refused({
    part: 'password',
    en: `has more than ${max} characters`,
    es: `tiene más de ${max} caracteres`,
  });
}

/** Returns the error of an expired certificate. */
export function certificateEnded(): ApiError {
  return refused({
    part: 'file',
    en: 'holds a certificate that has ended',
    es: 'contiene un certificado caducado',
  });
}

/** Returns the error of a certificate beyond the limit of a company. */
export function tooManyCertificates(max: number): ApiError {
  return refused({
    part: 'file',
    en: `is one too many: a company has at most ${max} certificates, so delete one first`,
    es: `sobra: una empresa tiene ${max} certificados como mucho, así que borra antes uno`,
  });
}
