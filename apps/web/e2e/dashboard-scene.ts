import type { Page } from '@playwright/test';
import { showAdmin, type AdminScene } from './admin-scene.js';
import { quiet, showOperation } from './operation-scene.js';

/** All of an admin's page: what the specification has on it, and what an operator has beyond that. */
export async function showDashboard(page: Page, scene: AdminScene, operation = quiet): Promise<void> {
  await showOperation(page, operation);
  await showAdmin(page, scene);
}
