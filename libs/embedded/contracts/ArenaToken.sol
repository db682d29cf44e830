// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// The ARENA token: 18 decimals and a supply that is fixed at deployment.
contract ArenaToken is ERC20, ERC20Permit {
    constructor(uint256 supply) ERC20("ARENA", "ARENA") ERC20Permit("ARENA") {
        _mint(msg.sender, supply);
    }
}
