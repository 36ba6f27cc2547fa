import { answerJob } from './child.ts';
import { getRequest, HttpConnection } from './http-connection.ts';

export interface GetLoadJob {
  port: number;
  path: string;
  /** Lines of the head. */
  headers: string[];
  connections: number;
  seconds: number;
}

export interface GetLoadResult {
  perSecond: number;
  /** The status of all answers. */
  status: number;
  /** Of the last answer's body. */
  bytes: number;
}

/** Phones that ask: the flood limit would hold a single one back. */
const addresses = Array.from({ length: 250 }, (_, phone) => `10.3.0.${phone + 1}`);

answerJob(async (job: GetLoadJob): Promise<GetLoadResult> => {
  const { port, path, headers, connections, seconds } = job;
  const requests = addresses.map((address) => getRequest(path, address, headers));
  const statuses = new Set<number>();
  let [answered, bytes] = [0, 0];
  const startedAt = performance.now();
  const endAt = startedAt + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = new HttpConnection(port);
      while (performance.now() < endAt) {
        const { status, body } = await connection.send(requests[answered % requests.length] ?? '');
        answered += 1;
        statuses.add(status);
        bytes = body.length;
      }
      connection.close();
    }),
  );
  const [status = 0, ...others] = statuses;
  if (others.length > 0 || status >= 400) throw new Error(`${path} answers ${[...statuses].join(' and ')}`);
  return { perSecond: answered / ((performance.now() - startedAt) / 1000), status, bytes };
});
