export { Checkbox, Form, Input, InputNumber, Radio, Switch } from 'antd';
export type { CheckboxProps, FormInstance, FormItemProps, FormProps, FormRule, InputProps, InputRef } from 'antd';
