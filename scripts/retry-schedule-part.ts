/** Generates the part of the webhook guides about the retry schedule, from the schedule itself. */
import type { Language } from '../src/platform/i18n/language.ts';
import {
  durationText,
  LIVE_DELAYS_SECONDS,
  PAUSE_AFTER_FAILURES,
  PAUSE_AFTER_HOURS,
  SANDBOX_DELAYS_SECONDS,
} from '../src/webhooks/retry-schedule.ts';

interface ScheduleWords {
  head: string;
  atOnce: string;
  yes: string;
  duration(seconds: number): string;
  /** Sentences below the table. */
  notes: string;
}

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const SPANISH_UNITS = [
  ['hora', HOUR_SECONDS],
  ['minuto', MINUTE_SECONDS],
] as const;

/** Returns a duration in Spanish, in the largest unit of which it is a whole number: `10 minutos`. */
function spanishDuration(seconds: number): string {
  const [unit, unitSeconds] = SPANISH_UNITS.find(([, whole]) => seconds % whole === 0) ?? ['segundo', 1];
  const count = seconds / unitSeconds;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const WORDS: Readonly<Record<Language, ScheduleWords>> = {
  en: {
    head: '| Attempt | Wait after the one before | Time since the first | Live | Sandbox |',
    atOnce: 'at once',
    yes: 'yes',
    duration: durationText,
    notes: `The service pauses an endpoint after ${PAUSE_AFTER_FAILURES} failed deliveries in a row, if it had no success for more than ${PAUSE_AFTER_HOURS} hours.`,
  },
  es: {
    head: '| Intento | Espera tras el anterior | Tiempo desde el primero | Producción | Pruebas |',
    atOnce: 'al momento',
    yes: 'sí',
    duration: spanishDuration,
    notes: `El servicio pausa un destino tras ${PAUSE_AFTER_FAILURES} entregas fallidas seguidas, si lleva más de ${PAUSE_AFTER_HOURS} horas sin ningún éxito.`,
  },
};

/** Returns days, hours and minutes without zero parts: `2 d 19 h 11 min`. */
function elapsedText(seconds: number): string {
  const minutes = seconds / MINUTE_SECONDS;
  const parts = [
    [Math.floor(minutes / (24 * 60)), 'd'],
    [Math.floor(minutes / 60) % 24, 'h'],
    [minutes % 60, 'min'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return said.length === 0 ? '0' : said.join(' ');
}

/** Returns the attempts of both environments as a Markdown table, and the notes below it. */
export function retrySchedulePart(language: Language): string {
  const { head, atOnce, yes, duration, notes } = WORDS[language];
  let elapsedSeconds = 0;
  const rows = LIVE_DELAYS_SECONDS.map((delaySeconds, made) => {
    elapsedSeconds += delaySeconds;
    const wait = delaySeconds === 0 ? atOnce : duration(delaySeconds);
    const isInSandbox = made < SANDBOX_DELAYS_SECONDS.length;
    return `| ${made + 1} | ${wait} | ${elapsedText(elapsedSeconds)} | ${yes} | ${isInSandbox ? yes : ''} |`;
  });
  return [head, '|---|---|---|---|---|', ...rows, '', notes].join('\n');
}
