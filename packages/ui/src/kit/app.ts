// Apart from the dialogs and menus, which the first screen does not wait for.
export { App, type Question, type QuestionProps } from './layers/app';
