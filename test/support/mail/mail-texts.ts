const INVITATION_TOKEN = /service_invitation_[0-9A-Za-z]{49}/;

/** The token that the mail of an invitation brings. */
export function invitationTokenIn(mail: string | undefined): string {
  // A long address is broken over lines of quoted-printable text.
  const token = INVITATION_TOKEN.exec((mail ?? '').replaceAll('=\r\n', ''))?.[0];
  if (token === undefined) throw new Error(`no token in ${mail}`);
  return token;
}
