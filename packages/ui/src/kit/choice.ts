export { Checkbox, Radio, Switch } from 'antd';
export type { CheckboxProps, RadioGroupProps, SwitchProps } from 'antd';
