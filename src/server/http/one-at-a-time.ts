import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How many requests a client may send on one connection while an earlier one is answered. Browsers and proxies send none;
 * one packet can hold hundreds.
 */
const MAX_WAITING = 32;

type Connection = { answer: ServerResponse; waiting: [IncomingMessage, ServerResponse][] };

type OneAtATime = {
  listener: RequestListener;
  /** The response that a connection gets now; null if none is on its way. */
  answerOf(socket: Socket): ServerResponse | null;
};

/**
 * Answers the requests of a connection one at a time, in order. Node starts pipelined ones all at once, and keeps their
 * responses until the client has read those before. A connection with too many is closed.
 */
export function oneAtATime(listener: RequestListener): OneAtATime {
  const connections = new WeakMap<Socket, Connection>();
  const start = (request: IncomingMessage, response: ServerResponse, waiting: Connection['waiting']) => {
    const { socket } = request;
    connections.set(socket, { answer: response, waiting });
    response.once('close', () => {
      const next = socket.destroyed ? undefined : waiting.shift();
      if (next) start(...next, waiting);
      else connections.delete(socket);
    });
    listener(request, response);
  };
  return {
    listener: (request, response) => {
      const connection = connections.get(request.socket);
      if (!connection) start(request, response, []);
      else if (connection.waiting.length < MAX_WAITING) connection.waiting.push([request, response]);
      else request.socket.destroy();
    },
    answerOf: (socket) => connections.get(socket)?.answer ?? null,
  };
}
