import { watchBack } from '../../use-close-on-back';
import { App as AntApp, type AppProps, type ModalFuncProps } from 'antd';
import { useMemo } from 'react';

type AntModals = ReturnType<typeof AntApp.useApp>['modal'];
type AntQuestion = AntModals['confirm'];

/** A question is awaited, so that every way of closing it is an answer. */
export type QuestionProps = Omit<ModalFuncProps, 'onOk' | 'onCancel'>;

/** A question on display. It resolves to false on Cancel, Escape, the back button and `destroy`. */
export type Question = Promise<boolean> & { destroy: () => void };

type Modals = Record<keyof AntModals, (props: QuestionProps) => Question>;

/** antd's provider of messages and questions. */
export function App(props: AppProps) {
  return <AntApp {...props} />;
}

App.useApp = function useApp() {
  const { message, notification, modal } = AntApp.useApp();
  return useMemo(() => ({ message, notification, modal: closedByBack(modal) }), [message, notification, modal]);
};

function closedByBack({ info, success, error, warning, confirm }: AntModals): Modals {
  return {
    info: ask(info),
    success: ask(success),
    error: ask(error),
    warning: ask(warning),
    confirm: ask(confirm),
  };
}

const ask =
  (open: AntQuestion) =>
  (props: QuestionProps): Question => {
    const dialog = open(props);
    let withdraw = () => dialog.destroy();
    const answer = new Promise<boolean>((resolve) => {
      void Promise.resolve(dialog).then(resolve);
      withdraw = () => {
        // antd leaves the question of a destroyed dialog without an answer.
        dialog.destroy();
        resolve(false);
      };
    });
    const stop = watchBack(() => withdraw());
    return Object.assign(answer.finally(stop), { destroy: () => withdraw() });
  };
