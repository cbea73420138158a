// The fields of the login page. Other fields have modules of their own: choice, number, select, date.
export { Form, Input } from 'antd';
export type { FormInstance, FormItemProps, FormProps, FormRule, InputProps, InputRef } from 'antd';
