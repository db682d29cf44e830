import { ValidationPipe } from '@nestjs/common';
import { inputRules } from './input-rules.js';

/** Validates bodies and queries by the input rules. */
export class RequestValidationPipe extends ValidationPipe {
  constructor() {
    super(inputRules);
  }

  /** Converts nothing: Nest would make 1 of an address' `01` or `0x1` before the pipe for ids sees it. */
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}
