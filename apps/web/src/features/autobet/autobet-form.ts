/** The fields of the autobet form as texts, and the plan that they make. */
import { arena, parseArena, type Arena } from '@arena/money';
import {
  AUTOBET_BETS,
  AUTOBET_FACTOR,
  AUTOBET_RULES,
  type AutobetGame,
  type AutobetRequest,
  type AutobetRule,
} from '@arena/wire';
import { readNumber, writeNumber } from '../../lib/number-input.js';
import { t } from './autobet.messages.js';

export interface AutobetForm {
  maxBets: string;
  onWin: string;
  onWinBy: string;
  onLoss: string;
  onLossBy: string;
  maxStake: string;
  stopProfit: string;
  stopLoss: string;
  stopWin: string;
  stopStake: string;
  stopAbove: string;
  stopBelow: string;
  /** The number of bets after which the seeds are rotated. Empty: never. */
  rotateEvery: string;
}

export const EMPTY_FORM: AutobetForm = {
  maxBets: '10',
  onWin: 'base',
  onWinBy: '2',
  onLoss: 'base',
  onLossBy: '2',
  maxStake: '',
  stopProfit: '',
  stopLoss: '',
  stopWin: '',
  stopStake: '',
  stopAbove: '',
  stopBelow: '',
  rotateEvery: '',
};

/** Returns the form with the remembered values, in the current language. */
export function recallForm(remembered: Record<string, string> = {}): AutobetForm {
  const known = Object.entries(remembered).filter(
    ([name, value]) => name in EMPTY_FORM && typeof value === 'string',
  );
  return {
    ...EMPTY_FORM,
    ...Object.fromEntries(known.map(([name, value]) => [name, isRule(name) ? value : writeNumber(value)])),
  };
}

/** Returns the values of a valid form as plain decimals, which mean the same in every language. */
export function toRemembered(form: AutobetForm): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).map(([name, text]: [string, string]) => [name, isRule(name) ? text : plain(text)]),
  );
}

const isRule = (name: string): boolean => name === 'onWin' || name === 'onLoss';

export function toRule(text: string): AutobetRule {
  return AUTOBET_RULES.find((rule) => rule === text) ?? 'base';
}

/** Parses an amount of at least 0. Returns undefined if the text is not one with at most 8 decimals. */
function readAmount(text: string): Arena | undefined {
  return parseArena(readNumber(text) ?? '');
}

/** An amount that may be empty. */
function amountRule(text: string): string | undefined {
  return text.trim() === '' || readAmount(text) !== undefined ? undefined : t('amountInvalid');
}

/** Returns the rule for the value of a change of the stake. */
export function valueRule(rule: AutobetRule) {
  return (text: string): string | undefined => {
    if (rule === 'base') return undefined;
    const value = readAmount(text);
    if (rule === 'add') return value === undefined ? t('amountInvalid') : undefined;
    const { min, max } = AUTOBET_FACTOR;
    return value === undefined || value < arena(min) || value > arena(max)
      ? t('factorInvalid', { min, max })
      : undefined;
  };
}

/** A number of bets that may be empty. */
function countRule(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const isValid =
    /^\d{1,5}$/.test(text.trim()) && Number(text) >= AUTOBET_BETS.min && Number(text) <= AUTOBET_BETS.max;
  return isValid ? undefined : t('betsInvalid', { max: AUTOBET_BETS.max });
}

/** The rules of the fields that do not depend on another one. */
export const RULES = {
  maxBets: countRule,
  rotateEvery: countRule,
  maxStake: amountRule,
  stopProfit: amountRule,
  stopLoss: amountRule,
  stopWin: amountRule,
  stopStake: amountRule,
  stopAbove: amountRule,
  stopBelow: amountRule,
};

/** Returns whether all fields of a form are valid. */
export function isValidForm(form: AutobetForm): boolean {
  const problems = [
    ...Object.entries(RULES).map(([name, rule]) => rule(form[name as keyof typeof RULES])),
    valueRule(toRule(form.onWin))(form.onWinBy),
    valueRule(toRule(form.onLoss))(form.onLossBy),
  ];
  return problems.every((problem) => problem === undefined);
}

const plain = (text: string): string => readNumber(text) ?? '';

/** Returns the plan of a valid form. */
export function toRequest(game: AutobetGame, baseStake: string, form: AutobetForm): AutobetRequest {
  const optional = (text: string): string | null => (text.trim() === '' ? null : plain(text));
  const [onWin, onLoss] = [toRule(form.onWin), toRule(form.onLoss)];
  return {
    game,
    baseStake,
    maxStake: optional(form.maxStake),
    maxBets: form.maxBets.trim() === '' ? null : Number(form.maxBets),
    onWin,
    onWinBy: onWin === 'base' ? null : plain(form.onWinBy),
    onLoss,
    onLossBy: onLoss === 'base' ? null : plain(form.onLossBy),
    stopProfit: optional(form.stopProfit),
    stopLoss: optional(form.stopLoss),
    stopWin: optional(form.stopWin),
    stopStake: optional(form.stopStake),
    stopAbove: optional(form.stopAbove),
    stopBelow: optional(form.stopBelow),
  };
}
