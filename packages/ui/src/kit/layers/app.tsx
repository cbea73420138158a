import type { AppProps as AntAppProps, ModalFuncProps } from 'antd';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { watchBack } from '../../use-close-on-back';
import { loadedLayers, loadLayers } from './late-layers';
import type { MessageApi } from './messages';

type AntMessages = MessageApi['message'];
type Kind = keyof MessageApi['modal'];

/** A question is awaited, so that every way of closing it is an answer. */
export type QuestionProps = Omit<ModalFuncProps, 'onOk' | 'onCancel'>;

/** A question on display. It resolves to false on Cancel, Escape, the back button and `destroy`. */
export type Question = Promise<boolean> & { destroy: () => void };

/** Each shows a message and returns the function that removes it. */
type Messages = Pick<AntMessages, 'destroy'> & {
  [K in Exclude<keyof AntMessages, 'destroy'>]: (...given: Parameters<AntMessages[K]>) => () => void;
};

interface AppApi {
  message: Messages;
  modal: Record<Kind, (props: QuestionProps) => Question>;
}

/** Calls antd's functions, which load with the first message or question. */
type Act = (api: MessageApi) => void;

interface AppProps extends Pick<AntAppProps, 'message'> {
  children?: ReactNode;
}

const Context = createContext<AppApi>(
  apiFor(() => {
    throw new Error('Messages and questions need the App around them');
  }),
);

/** Provider of messages and questions; those asked for before antd's part is loaded are shown as soon as it is. */
export function App({ message, children }: AppProps) {
  const [layers, setLayers] = useState(loadedLayers);
  const [line] = useState(() => lineTo(() => void loadLayers().then(setLayers)));
  return (
    <Context value={line.api}>
      {layers && <layers.Messages message={message} onReady={line.open} />}
      {children}
    </Context>
  );
}

App.useApp = function useApp(): AppApi {
  return useContext(Context);
};

/** Keeps what is to be shown until `open` is called; `load` is called for each that has to wait. */
function lineTo(load: () => void) {
  let api: MessageApi | undefined;
  let waiting: Act[] = [];
  return {
    open: (next: MessageApi) => {
      api = next;
      const acts = waiting;
      waiting = [];
      for (const act of acts) act(next);
    },
    api: apiFor((act) => {
      if (api) return act(api);
      waiting.push(act);
      return load();
    }),
  };
}

function apiFor(whenThere: (act: Act) => void): AppApi {
  const show = (open: (messages: AntMessages) => () => void) => showWith(whenThere, open);
  const ask = (kind: Kind) => (props: QuestionProps) => askWith(whenThere, kind, props);
  return {
    message: {
      open: (...given) => show((messages) => messages.open(...given)),
      info: (...given) => show((messages) => messages.info(...given)),
      success: (...given) => show((messages) => messages.success(...given)),
      warning: (...given) => show((messages) => messages.warning(...given)),
      error: (...given) => show((messages) => messages.error(...given)),
      loading: (...given) => show((messages) => messages.loading(...given)),
      destroy: (key) => whenThere(({ message }) => message.destroy(key)),
    },
    modal: {
      info: ask('info'),
      success: ask('success'),
      warning: ask('warning'),
      error: ask('error'),
      confirm: ask('confirm'),
    },
  };
}

function showWith(whenThere: (act: Act) => void, open: (messages: AntMessages) => () => void): () => void {
  const end = new AbortController();
  whenThere(({ message }) => {
    if (end.signal.aborted) return;
    const close = open(message);
    end.signal.addEventListener('abort', close);
  });
  return () => end.abort();
}

function askWith(whenThere: (act: Act) => void, kind: Kind, props: QuestionProps): Question {
  const end = new AbortController();
  const answer = new Promise<boolean>((resolve) => {
    // antd leaves the question of a destroyed dialog without an answer.
    end.signal.addEventListener('abort', () => resolve(false));
    whenThere(({ modal }) => {
      if (end.signal.aborted) return;
      const dialog = modal[kind](props);
      void Promise.resolve(dialog).then(resolve);
      end.signal.addEventListener('abort', () => dialog.destroy());
    });
  });
  const withdraw = () => end.abort();
  const stop = watchBack(withdraw);
  return Object.assign(answer.finally(stop), { destroy: withdraw });
}
