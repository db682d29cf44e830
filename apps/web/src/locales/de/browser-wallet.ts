import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/wallet/browser-wallet/browser-wallet.messages.js';

export const browserWallet = translateMessages<typeof t>('browserWallet', {
  addByHand:
    '{wallet} kennt dieses Netzwerk nicht. Füge es im Wallet hinzu: {name}, Chain-ID {id}, Währung {currency}.',
  alreadyPending: '{wallet} zeigt bereits eine Anfrage an. Öffne das Wallet und beantworte sie.',
  amount: 'Betrag der Einzahlung',
  amountAboveBalance: 'Das ist mehr als das Guthaben deines Wallets',
  amountBelowMinimum: 'Zahle mindestens {minimum} ARENA ein',
  amountHint: 'Von deinem Wallet an deine Einzahlungsadresse {address}.',
  arrived:
    'Die Überweisung ist auf der Blockchain. Deine Einzahlung erscheint in der Liste der Einzahlungen.',
  avaxArrived: 'Die AVAX sind angekommen. Du kannst jetzt einzahlen.',
  avaxHint:
    'Deine Einzahlungsadresse braucht AVAX für die Netzwerkgebühr, bevor deine Einzahlung gutgeschrieben werden kann.',
  balance: 'ARENA in deinem Wallet',
  balanceFailed: 'Unbekannt. {wallet} hat nicht geantwortet.',
  connect: '{wallet} verbinden',
  connected: 'Verbundenes Wallet',
  connecting: 'Bestätige die Verbindung in {wallet}.',
  connectFailed: '{wallet} konnte nicht verbunden werden. Bitte versuche es noch einmal.',
  connectHint:
    'Verbinde ein Wallet, um ARENA zu senden, ohne deine Adresse zu kopieren. Das Wallet fragt dich, bevor es sendet.',
  connectRejected: 'Du hast die Verbindung in {wallet} abgelehnt.',
  deposit: 'Einzahlen',
  disconnect: 'Trennen',
  loadFailed: 'Die Verbindung von Wallets konnte nicht geladen werden.',
  maxAmount: 'Höchste Einzahlung',
  minimumHint: 'Mindestens {minimum} ARENA.',
  noNetwork: '{wallet} hat keine Verbindung zu einem Netzwerk. Prüfe das Wallet.',
  none: 'Wir haben in diesem Browser kein Wallet gefunden. Kopiere deine Adresse oder scanne ihren QR-Code und sende ARENA von einem beliebigen Wallet.',
  noneHint:
    'Um ein Wallet zu verbinden, installiere seine Erweiterung und lade diese Seite neu. Auf dem Handy öffnest du diese Seite im Browser deiner Wallet-App.',
  otherAccount:
    '{wallet} hat das Konto oder das Netzwerk gewechselt. Es wurde nichts gesendet. Bitte versuche es noch einmal.',
  otherNetwork: '{wallet} ist in einem anderen Netzwerk (Chain-ID {id}). Einzahlungen brauchen {name}.',
  ownAddress: 'Dieses Konto ist selbst deine Einzahlungsadresse. Wähle in {wallet} ein anderes Konto.',
  reverted: 'Das Netzwerk hat die Überweisung abgelehnt. Deine Token sind noch in deinem Wallet.',
  sendAvax: '{amount} AVAX senden',
  sendFailed: '{wallet} konnte die Überweisung nicht senden. Es wurde nichts gesendet.',
  sendRejected: 'Du hast die Überweisung in {wallet} abgelehnt. Es wurde nichts gesendet.',
  sent: 'Die Überweisung ist gesendet. Wir warten auf das Netzwerk.',
  switching: 'Bestätige den Wechsel des Netzwerks in {wallet}.',
  switchFailed: '{wallet} hat das Netzwerk nicht gewechselt. Wechsle es im Wallet.',
  switchNetwork: 'Zu {name} wechseln',
  switchRejected: 'Du hast den Wechsel des Netzwerks in {wallet} abgelehnt.',
  title: 'Aus einem Browser-Wallet einzahlen',
  useAddress: 'Adresse meines verbundenen Wallets verwenden',
  viewTransaction: 'Transaktion {hash} ansehen',
  waiting: 'Bestätige die Überweisung in {wallet}.',
});
