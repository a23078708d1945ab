const INVITATION_TOKEN = /service_invitation_[0-9A-Za-z]{49}/;

/** Returns the token in an invitation mail. */
export function invitationTokenIn(mail: string | undefined): string {
  // Quoted-printable text breaks a long address over lines.
  const token = INVITATION_TOKEN.exec((mail ?? '').replaceAll('=\r\n', ''))?.[0];
  if (token === undefined) throw new Error(`no token in ${mail}`);
  return token;
}
