import { TICKETBAI_BLOCKER_MESSAGES } from '../../companies/ticketbai-blockers.ts';
import { ApiError } from '../../platform/errors.ts';

/** Returns the 422 of a certificate that ended between reading and signing. Decisions, section 16, Issue: one commit. */
export function certificateExpired(): ApiError {
  const code = 'CERTIFICATE_EXPIRED';
  return new ApiError('EMISSION_NOT_READY', {
    details: (language) => ({
      blockers: [
        {
          code,
          message: TICKETBAI_BLOCKER_MESSAGES[code][language],
          document_type: null,
          missing_fields: null,
        },
      ],
    }),
  });
}
