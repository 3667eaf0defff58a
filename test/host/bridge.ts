/** Level A: the JSON text bridge that the client's host bundle looks for when it is loaded. */
import type { ExcelHost, Reply } from "./host";

interface BridgeRequest {
  id: number;
  flags?: number;
  message: { body: unknown };
}

export interface NativeBridge {
  /** Set by the client. */
  onMessageFromHost: ((text: string) => void) | null;
  sendMessageToHost(text: string): void;
}

const RESPONSE = 2;
const GENERIC_MESSAGE = 3;

export function createBridge(host: ExcelHost): NativeBridge {
  const bridge: NativeBridge = {
    onMessageFromHost: null,
    sendMessageToHost(text) {
      const { id, flags, message } = JSON.parse(text) as BridgeRequest;
      const body = typeof message.body === "string" ? message.body : JSON.stringify(message.body);
      void host.receive(body, flags).then((reply) => send({ id, type: RESPONSE, message: httpResponse(reply) }));
    },
  };
  const send = (message: unknown) => bridge.onMessageFromHost?.(JSON.stringify(message));
  host.connect((entries) => send({ type: GENERIC_MESSAGE, message: { entries } }));
  return bridge;
}

function httpResponse(reply: Reply) {
  if ("body" in reply) return { statusCode: 200, headers: {}, body: reply.body };
  const { code, message, status } = reply.failure;
  return { statusCode: status, headers: {}, body: JSON.stringify({ error: { code, message } }) };
}
