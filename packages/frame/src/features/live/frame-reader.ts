import { createParser } from 'eventsource-parser';

/** A server-sent event as it came in. */
export interface Frame {
  kind: string;
  id: string | undefined;
  data: string;
}

/** Cuts a stream of text into server-sent events; what is not whole yet waits for the next piece. */
export function frameReader(): (text: string) => Frame[] {
  let frames: Frame[] = [];
  const parser = createParser({
    onEvent: ({ event = 'message', id, data }) => frames.push({ kind: event, id, data }),
  });
  return (text) => {
    frames = [];
    parser.feed(text);
    return frames;
  };
}
