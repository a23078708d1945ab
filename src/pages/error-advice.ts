import { OPERATIONS } from '../operations/index.ts';
import { ERROR_CATALOGUE, type ErrorKey, wireCode } from '../platform/error-catalogue.ts';
import type { Bilingual } from '../platform/i18n/language.ts';

/** What to do about an error of a status. */
const BY_STATUS: Readonly<Record<number, Bilingual>> = {
  400: {
    en: 'The request has to change: the message and <code>error.details</code> name the part. Sent again as it is, it is refused again.',
    es: 'Hay que cambiar la petición: el mensaje y <code>error.details</code> nombran la parte. Si se envía igual, se rechaza otra vez.',
  },
  401: {
    en: 'Send a key or session that holds, in <code>Authorization: Bearer …</code>. A key that was revoked, or is over, does not come back: make another one.',
    es: 'Envía una clave o sesión vigente en <code>Authorization: Bearer …</code>. Una clave revocada o vencida no vuelve: crea otra.',
  },
  403: {
    en: 'The credential holds and may not do this: look at its scopes and companies, at the role of its person, and at the environment.',
    es: 'La credencial vale, pero no puede hacer esto: mira sus permisos y empresas, el rol de su persona y el entorno.',
  },
  404: {
    en: 'Check the id, the company in the path, and the environment: what a sandbox key made is not there for a live key.',
    es: 'Comprueba el id, la empresa de la ruta y el entorno: lo que hizo una clave de pruebas no existe para una de producción.',
  },
  406: {
    en: 'Ask for a content type that the operation produces, or leave <code>Accept</code> out.',
    es: 'Pide un tipo de contenido que la operación produzca, o deja fuera <code>Accept</code>.',
  },
  409: {
    en: 'Something else came first. Read the resource again, decide again, and repeat the request if it is still right.',
    es: 'Otra cosa llegó antes. Lee de nuevo el recurso, vuelve a decidir y repite la petición si sigue teniendo sentido.',
  },
  410: {
    en: 'The route is retired: use the one that <code>Link</code> names.',
    es: 'La ruta se retiró: usa la que nombra <code>Link</code>.',
  },
  412: {
    en: 'The resource has changed since you read it: read it again and send its new <code>ETag</code>.',
    es: 'El recurso cambió desde que lo leíste: léelo otra vez y envía su <code>ETag</code> nuevo.',
  },
  413: {
    en: 'Send less: <code>error.details</code> says how much is taken.',
    es: 'Envía menos: <code>error.details</code> dice cuánto se admite.',
  },
  422: {
    en: 'The request is readable and a value or a rule refuses it: <code>error.errors</code> and <code>error.details</code> say which. Nothing was done, and no number was used up. Change it and send it again.',
    es: 'La petición se entiende, pero un valor o una regla la rechaza: <code>error.errors</code> y <code>error.details</code> dicen cuál. No se hizo nada ni se gastó ningún número. Cámbiala y envíala otra vez.',
  },
  428: {
    en: 'Do the dry run first and show what it returns to whoever decides.',
    es: 'Haz antes la simulación y enseña el resultado a quien decide.',
  },
  429: {
    en: 'Wait as <code>Retry-After</code> or <code>RateLimit-Reset</code> says, and send the same request again.',
    es: 'Espera lo que digan <code>Retry-After</code> o <code>RateLimit-Reset</code> y envía la misma petición.',
  },
  500: {
    en: 'It is our fault. Send the same request again with the same <code>Idempotency-Key</code>; if it stays, write to us with <code>meta.request_id</code>.',
    es: 'Es culpa nuestra. Envía la misma petición con la misma <code>Idempotency-Key</code>; si sigue, escríbenos con <code>meta.request_id</code>.',
  },
  503: {
    en: 'Wait as <code>Retry-After</code> says and send the same request again with the same <code>Idempotency-Key</code>.',
    es: 'Espera lo que diga <code>Retry-After</code> y envía la misma petición con la misma <code>Idempotency-Key</code>.',
  },
};

/** Of any other status. */
const OTHERWISE: Bilingual = {
  en: 'Read the message and <code>error.details</code>: they name what is asked for.',
  es: 'Lee el mensaje y <code>error.details</code>: nombran lo que se pide.',
};

/** What to do about an error, as markup. */
export function adviceOf(key: ErrorKey): Bilingual {
  return BY_STATUS[ERROR_CATALOGUE[key].status] ?? OTHERWISE;
}

/** An operation that declares a code, as a page names it. */
interface NamedOperation {
  id: string;
  summary: string;
}

/**
 * The operations that declare a code as their own. None: whatever comes before an operation gives it, so that any may, or a part of
 * the service that is no operation.
 */
export function operationsOf(code: string): NamedOperation[] {
  return OPERATIONS.filter(({ errors }) => errors.some((key) => wireCode(key) === code)).map(
    ({ id, summary }) => ({
      id,
      summary,
    }),
  );
}
