import type { CustomFunctionsChannel, InvocationResult } from "../customFunctionsChannel";
import type { WireType } from "./wireType";

/** Receives what the custom-functions runtime of the client has computed. */
export const customFunctionsType: WireType<CustomFunctionsChannel> = {
  name: "CustomFunctions",
  call: {
    _SetOsfControlContainerReadyForCustomFunctions: (channel) => channel.runtimeIsReady(),
    _GetEnabledFeatures: (channel) => channel.enabledFeatures,
    SetInvocationArrayResults(channel, [results]) {
      channel.receive(
        (results as [number, boolean, unknown, unknown?][]).map(([id, ok, value, code]) =>
          ok ? { id, ok, value } : { id, ok, value, errorCode: Number(code) },
        ),
      );
    },
    SetInvocationResults(channel, [results]) {
      type Result = { id: number; failed?: boolean; value: unknown; errorCode?: number };
      channel.receive(
        (results as Result[]).map(({ id, failed, value, errorCode = 0 }): InvocationResult =>
          failed ? { id, ok: false, value, errorCode } : { id, ok: true, value },
        ),
      );
    },
  },
};

/** The client reports here that it is ready for ribbon commands. */
export const addInServiceType: WireType<null> = {
  name: "AddinInternalService",
  call: { NotifyActionHandlerReady: () => undefined },
};
