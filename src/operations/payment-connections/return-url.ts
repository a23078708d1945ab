import type { Violation } from '../../domain/violation.ts';

const FIELD = 'return_url';

/** Judges where an owner is to be led back to: an absolute https URL without user and password. */
export function judgeReturnUrl(text: string): Violation[] {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.username !== '' || url.password !== '') {
    return [
      {
        code: 'VALIDATION_ERROR',
        field: FIELD,
        message: {
          en: 'must be an absolute https URL without user and password, such as https://app.example.com/payments',
          es: 'debe ser una URL https absoluta, sin usuario ni contraseña, como https://app.example.com/pagos',
        },
      },
    ];
  }
  if (url.protocol === 'https:') return [];
  return [
    {
      code: 'URL_MUST_BE_HTTPS',
      field: FIELD,
      message: { en: 'must start with https://', es: 'debe empezar por https://' },
    },
  ];
}
