import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  from: string;
  to: string[];
  /** The whole message as it came over the wire: headers, an empty line, the body. */
  raw: string;
}

/** A busy machine takes its time to send a mail. */
export const mailsWithin = { timeout: 20_000 };

/** A mail with the lines joined again that quoted-printable has broken. */
export function textOf({ raw }: ReceivedMail): string {
  return raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
}

/** A real mail server that keeps the mails it gets. */
export async function startMailServer() {
  const received: ReceivedMail[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          return done(Object.assign(new Error('come back later'), { responseCode: 451 }));
        }
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  // A client that hangs up is not a failure of the server.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** Refuses the next mails with a temporary error. */
    refuse(count: number) {
      refusals = count;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
