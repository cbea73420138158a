// The login carries these. Other fields have facades of their own: choice, number, select, date.
export { Form, Input } from 'antd';
export type { FormInstance, FormItemProps, FormProps, FormRule, InputProps, InputRef } from 'antd';
