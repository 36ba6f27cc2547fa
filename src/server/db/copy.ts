import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** The part of the driver's connection that speaks the messages of COPY; its types leave it out. */
interface CopyConnection {
  stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** The driver calls these for the query that is under way. */
interface CopyHandlers {
  submit(connection: CopyConnection): void;
  handleCopyData?(message: { chunk: Buffer }): void;
  handleCopyInResponse?(connection: CopyConnection): void;
  handleCommandComplete(): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}

/** Bytes of a chunk; the stream buffers about as many. */
const blockSize = 512 * 1024;

/**
 * Runs a `COPY … TO STDOUT`. Every chunk holds whole rows. The client must not be used for anything else
 * until the stream has ended, nor at all after the stream was destroyed. It must not be a client that
 * pipelines.
 */
export function copyOut(client: pg.Client, statement: string): Readable {
  let socket: Socket | undefined;
  let rows: Buffer[] = [];
  let size = 0;
  const output = new Readable({
    highWaterMark: blockSize,
    read: () => void socket?.resume(),
  });
  const handOn = () => {
    if (size === 0) return;
    const hasRoom = output.push(Buffer.concat(rows, size));
    rows = [];
    size = 0;
    if (!hasRoom) socket?.pause();
  };
  submit(client, {
    submit(connection) {
      socket = connection.stream;
      connection.query(statement);
    },
    handleCopyData({ chunk }) {
      // The driver reuses its buffer.
      rows.push(Buffer.from(chunk));
      size += chunk.length;
      if (size >= blockSize) handOn();
    },
    handleCommandComplete: handOn,
    handleReadyForQuery: () => void output.push(null),
    handleError: (error) => void output.destroy(error),
  });
  return output;
}

/**
 * Runs a `COPY … FROM STDIN` with the chunks of `source`, no faster than the server takes them.
 *
 * @throws the server's refusal, or the error of `source`; nothing is copied then
 */
export async function copyIn(
  client: pg.Client,
  statement: string,
  source: AsyncIterable<Buffer>,
): Promise<void> {
  let sourceFailure: unknown;
  let isOver = false;
  await new Promise<void>((resolve, reject) => {
    const send = async (connection: CopyConnection) => {
      const { stream } = connection;
      try {
        for await (const chunk of source) {
          if (isOver) return;
          connection.sendCopyFromChunk(chunk);
          if (stream.writableNeedDrain) await drained(stream);
        }
        connection.endCopyFrom();
      } catch (error) {
        sourceFailure = error;
        connection.sendCopyFail('the source failed');
      }
    };
    submit(client, {
      submit: (connection) => connection.query(statement),
      handleCopyInResponse: (connection) => void send(connection),
      handleCommandComplete() {},
      handleReadyForQuery: () => resolve(),
      handleError(error) {
        isOver = true;
        reject(sourceFailure ?? error);
      },
    });
  });
}

function submit(client: pg.Client, handlers: CopyHandlers): void {
  client.query(handlers as unknown as pg.Submittable);
}

/** Resolves when there is room again, or when the stream has closed. */
function drained(stream: Socket): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      stream.off('drain', goOn).off('close', goOn);
      resolve();
    };
    stream.on('drain', goOn).on('close', goOn);
  });
}
