import { fractionOf, type Fraction } from '../../../platform/numbers/fraction.rules';
import { FormulaError, tokensOf, type Token } from './formula-tokens.rules';

export type Operator = '+' | '-' | '*' | '/' | '<' | '<=' | '>' | '>=' | '=' | '<>';
export type FormulaFunction = 'min' | 'max' | 'round' | 'if';

/** Formula as a tree; a name is a component code or an input. */
export type Formula =
  | { kind: 'NUMBER'; value: Fraction }
  | { kind: 'NAME'; name: string }
  | { kind: 'NEGATIVE'; of: Formula }
  | { kind: 'OPERATION'; operator: Operator; left: Formula; right: Formula }
  | { kind: 'CALL'; name: FormulaFunction; given: readonly Formula[] };

// Deep enough for a table of zones written as nested conditions, and far below the limit of the call stack.
const DEEPEST = 40;
const COMPARISONS: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', '=', '<>']);
const SUMS: ReadonlySet<string> = new Set(['+', '-']);
const PRODUCTS: ReadonlySet<string> = new Set(['*', '/']);
/** Fewest and most arguments. */
const ARGUMENTS: Readonly<Record<FormulaFunction, readonly [number, number]>> = {
  min: [2, 20],
  max: [2, 20],
  round: [1, 2],
  if: [3, 3],
};

/** Parses a formula. Throws FormulaError with the place of the first mistake. */
export function parseFormula(formula: string): Formula {
  return new Parser(tokensOf(formula)).whole();
}

/** Returns the names that a formula refers to, each once, in their order. */
export function namesIn(formula: Formula): string[] {
  return [...new Set(everyName(formula))];
}

function everyName(formula: Formula): string[] {
  switch (formula.kind) {
    case 'NUMBER':
      return [];
    case 'NAME':
      return [formula.name];
    case 'NEGATIVE':
      return everyName(formula.of);
    case 'OPERATION':
      return [...everyName(formula.left), ...everyName(formula.right)];
    case 'CALL':
      return formula.given.flatMap(everyName);
  }
}

/** Recursive descent: comparison, sum, product, sign, value. */
class Parser {
  private place = 0;
  private depth = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  whole(): Formula {
    const formula = this.comparison();
    if (this.token.kind !== 'END') throw this.unexpected();
    return formula;
  }

  private comparison(): Formula {
    this.depth += 1;
    if (this.depth > DEEPEST) throw new FormulaError('TOO_DEEP', this.token.at, this.token.text);
    const left = this.sum();
    const operator = this.operator(COMPARISONS);
    const formula: Formula = operator === undefined ? left : { kind: 'OPERATION', operator, left, right: this.sum() };
    this.depth -= 1;
    return formula;
  }

  private sum(): Formula {
    return this.chain(SUMS, () => this.product());
  }

  private product(): Formula {
    return this.chain(PRODUCTS, () => this.signed());
  }

  private chain(operators: ReadonlySet<string>, next: () => Formula): Formula {
    let left = next();
    for (let operator = this.operator(operators); operator !== undefined; operator = this.operator(operators)) {
      left = { kind: 'OPERATION', operator, left, right: next() };
    }
    return left;
  }

  private signed(): Formula {
    if (!this.takes('-')) return this.value();
    return { kind: 'NEGATIVE', of: this.value() };
  }

  private value(): Formula {
    const { kind, text } = this.token;
    if (kind === 'NUMBER') {
      this.place += 1;
      return { kind, value: fractionOf(text) };
    }
    if (kind === 'NAME') return this.named();
    if (!this.takes('(')) throw this.unexpected();
    const formula = this.comparison();
    this.expect(')');
    return formula;
  }

  private named(): Formula {
    const { text: name, at } = this.token;
    this.place += 1;
    if (!this.takes('(')) {
      if (isFunction(name)) throw this.unexpected();
      return { kind: 'NAME', name };
    }
    if (!isFunction(name)) throw new FormulaError('UNKNOWN_NAME', at, name);
    const given = [this.comparison()];
    while (this.takes(',')) given.push(this.comparison());
    this.expect(')');
    const [fewest, most] = ARGUMENTS[name];
    if (given.length < fewest || given.length > most) throw new FormulaError('ARGUMENTS', at, name);
    return { kind: 'CALL', name, given };
  }

  private operator(among: ReadonlySet<string>): Operator | undefined {
    const { kind, text } = this.token;
    if (kind !== 'SIGN' || !among.has(text) || !isOperator(text)) return undefined;
    this.place += 1;
    return text;
  }

  private takes(sign: string): boolean {
    const found = this.token.kind === 'SIGN' && this.token.text === sign;
    if (found) this.place += 1;
    return found;
  }

  private expect(sign: string): void {
    if (!this.takes(sign)) throw this.unexpected();
  }

  private unexpected(): FormulaError {
    return new FormulaError('UNEXPECTED', this.token.at, this.token.text);
  }

  private get token(): Token {
    return this.tokens[this.place] ?? { kind: 'END', text: '', at: 0 };
  }
}

function isFunction(name: string): name is FormulaFunction {
  return Object.hasOwn(ARGUMENTS, name);
}

function isOperator(text: string): text is Operator {
  return COMPARISONS.has(text) || SUMS.has(text) || PRODUCTS.has(text);
}
