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
  /** From now on the client speaks to this host. */
  connect(host: ExcelHost): void;
}

const RESPONSE = 2;
const GENERIC_MESSAGE = 3;

export function createBridge(): NativeBridge {
  let host: ExcelHost;
  const bridge: NativeBridge = {
    onMessageFromHost: null,
    sendMessageToHost(text) {
      const { id, flags, message } = JSON.parse(text) as BridgeRequest;
      const body = typeof message.body === "string" ? message.body : JSON.stringify(message.body);
      void host.receive(body, flags).then((reply) => send({ id, type: RESPONSE, message: httpResponse(reply) }));
    },
    connect(next) {
      host = next;
      host.connect((entries) => {
        if (host === next) send({ type: GENERIC_MESSAGE, message: { entries } });
      });
    },
  };
  const send = (message: unknown) => bridge.onMessageFromHost?.(JSON.stringify(message));
  return bridge;
}

function httpResponse(reply: Reply) {
  if ("body" in reply) return { statusCode: 200, headers: {}, body: reply.body };
  const { code, message, status } = reply.failure;
  return { statusCode: status, headers: {}, body: JSON.stringify({ error: { code, message } }) };
}
