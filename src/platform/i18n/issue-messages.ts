import type { z } from 'zod';
import type { Bilingual } from './language.ts';

const REQUIRED: Bilingual = { en: 'is required', es: 'es obligatorio' };
const INVALID: Bilingual = { en: 'is not valid', es: 'no es válido' };

function plural(count: number | bigint, noun: string): string {
  return Number(count) === 1 ? noun : `${noun}s`;
}

function tooSmall(origin: string, minimum: number | bigint): Bilingual {
  if (origin === 'string' && minimum === 1) return { en: 'must not be empty', es: 'no puede estar vacío' };
  if (origin === 'string')
    return {
      en: `must have at least ${minimum} ${plural(minimum, 'character')}`,
      es: `debe tener al menos ${minimum} ${Number(minimum) === 1 ? 'carácter' : 'caracteres'}`,
    };
  if (origin === 'array')
    return {
      en: `must have at least ${minimum} ${plural(minimum, 'element')}`,
      es: `debe tener al menos ${minimum} ${plural(minimum, 'elemento')}`,
    };
  return { en: `must be ${minimum} or more`, es: `debe ser ${minimum} o más` };
}

function tooBig(origin: string, maximum: number | bigint): Bilingual {
  if (origin === 'string')
    return {
      en: `must have at most ${maximum} ${plural(maximum, 'character')}`,
      es: `debe tener como mucho ${maximum} ${Number(maximum) === 1 ? 'carácter' : 'caracteres'}`,
    };
  if (origin === 'array')
    return {
      en: `must have at most ${maximum} ${plural(maximum, 'element')}`,
      es: `debe tener como mucho ${maximum} ${plural(maximum, 'elemento')}`,
    };
  return { en: `must be ${maximum} or less`, es: `debe ser ${maximum} o menos` };
}

/** Characters of which a text may have to consist, as patterns write them. */
const CHARACTERS: Readonly<Record<string, Bilingual>> = {
  '\\d': { en: 'digits', es: 'dígitos' },
  '[0-9]': { en: 'digits', es: 'dígitos' },
  '[A-Z0-9]': { en: 'capital letters or digits', es: 'letras mayúsculas o dígitos' },
  '[0-9A-Z]': { en: 'capital letters or digits', es: 'letras mayúsculas o dígitos' },
};
/** Pattern of one kind of character with its number, as the text of a regular expression. */
const ONE_KIND = /^\/\^(\\d|\[[^\]]+\])\{(\d+)(?:,(\d+))?\}\$\/[a-z]*$/;

/** Returns the requirement of a pattern of one kind of character. Null for other patterns. */
function patternMessage(pattern: string): Bilingual | null {
  const [, kind = '', least = '', most = least] = ONE_KIND.exec(pattern) ?? [];
  const named = CHARACTERS[kind];
  if (named === undefined) return null;
  const count = (to: string) => (least === most ? least : `${least} ${to} ${most}`);
  return { en: `must be ${count('to')} ${named.en}`, es: `debe ser de ${count('a')} ${named.es}` };
}

/** Returns the message for a content issue of a body, in both languages. */
export function issueMessage(issue: z.core.$ZodIssue, isMissing: boolean): Bilingual {
  if (isMissing) return REQUIRED;
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum);
    case 'too_big':
      return tooBig(issue.origin, issue.maximum);
    case 'invalid_value': {
      const list = issue.values.map(String).join(', ');
      return { en: `must be one of ${list}`, es: `debe ser uno de ${list}` };
    }
    case 'invalid_type':
      return issue.expected === 'int' || issue.expected === 'number'
        ? { en: 'must be a whole number in range', es: 'debe ser un número entero en rango' }
        : INVALID;
    case 'not_multiple_of':
      return { en: `must be a multiple of ${issue.divisor}`, es: `debe ser múltiplo de ${issue.divisor}` };
    case 'invalid_format':
      return patternMessage(issue.pattern ?? '') ?? INVALID;
    default:
      return INVALID;
  }
}
