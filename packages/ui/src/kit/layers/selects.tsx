import {
  AutoComplete as AntAutoComplete,
  Select as AntSelect,
  type AutoCompleteProps,
  type GetProp,
  type SelectProps,
} from 'antd';
import type { ComponentRef, PropsWithChildren, RefAttributes } from 'react';
import { useOpenLayer } from './use-open-layer';

type Option = NonNullable<GetProp<SelectProps, 'options'>>[number];
type FieldRef = RefAttributes<ComponentRef<typeof AntSelect>>;

/** antd's select, whose list the back button closes before everything below it. */
export function Select<V = unknown, O extends Option = Option>(
  props: PropsWithChildren<SelectProps<V, O>> & FieldRef,
) {
  return <AntSelect<V, O> {...props} {...useOpenLayer(props)} />;
}

/** antd's field with suggestions, which the back button closes before everything below them. */
export function AutoComplete<V = string, O extends Option = Option>(
  props: PropsWithChildren<AutoCompleteProps<V, O>> & FieldRef,
) {
  // Without suggestions antd shows nothing, although it counts as open.
  return <AntAutoComplete<V, O> {...props} {...useOpenLayer(props, !props.options?.length)} />;
}
